import usual from './playwright.config';

export default { ...usual, testMatch: 'pictures.ts' };
