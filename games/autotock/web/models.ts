// Drawings of the models, from above, heading right, in a box of 34 by 20. The seat's mark covers the middle, so the
// differences are at the ends and in the outline. The keys are those of about.json. A seat without a model drives the
// coupé in its own colour.
type Drawing = {
  // Colour of the body; null for the seat's colour.
  colour: string | null;
  // Colour of the outline, visible on tarmac and on paper.
  edge: string;
  wheels: string;
  body: string;
  // Details in another colour.
  trim: { d: string; colour: string };
  glass: string;
  lamps: string;
};

const cream = '#fffdf6';
const ink = '#2a2723';

export const coupe: Drawing = {
  colour: null,
  edge: cream,
  wheels: 'M-11-9.5h6v3h-6ZM5-9.5h6v3h-6ZM-11 6.5h6v3h-6ZM5 6.5h6v3h-6Z',
  body: 'M-15-4.5C-15-7-13.5-8-11-8H9C14-8 16.5-5 16.5 0S14 8 9 8H-11C-13.5 8-15 7-15 4.5Z',
  trim: { d: '', colour: cream },
  glass:
    'M8.2-6C10.4-3 10.4 3 8.2 6L11 4.8C12.4 2 12.4-2 11-4.8ZM-11.5-5L-9.4-5.8C-10.4-2-10.4 2-9.4 5.8L-11.5 5C-12.4 2-12.4-2-11.5-5Z',
  lamps: 'M14.2-5.6L15.6-3.4M14.2 5.6L15.6 3.4',
};

export const models: Readonly<Record<string, Drawing>> = {
  // Pointed at both ends, two stripes on the bonnet, open cockpit.
  roadster: {
    colour: '#ee7f2d',
    edge: ink,
    wheels: 'M-10.5-9.8h6v3.4h-6ZM3-9.8h6v3.4h-6ZM-10.5 6.4h6v3.4h-6ZM3 6.4h6v3.4h-6Z',
    body: 'M-16.8 0C-15.5-5-12-8-7-8H3C9.5-8 14.5-5 17.2 0 14.5 5 9.5 8 3 8H-7C-12 8-15.5 5-16.8 0Z',
    trim: { d: 'M9-3.9L15-2.3V-.8H9ZM9 .8H15V2.3L9 3.9Z', colour: cream },
    glass: 'M-12.5-3.5C-10-6-5-6.5-1-6V6C-5 6.5-10 6-12.5 3.5-13.5 1.2-13.5-1.2-12.5-3.5Z',
    lamps: 'M12.6-5.4L14.2-4M12.6 5.4L14.2 4',
  },
  // Short and egg-shaped, mostly windows.
  bubble: {
    colour: '#9fe0c2',
    edge: ink,
    wheels: 'M-10.5-9.7h5v3h-5ZM3.5-11h5.5v3h-5.5ZM-10.5 6.7h5v3h-5ZM3.5 8h5.5v3h-5.5Z',
    body: 'M-14 0C-14-5.6-9.5-9.4-2-9.9 8-9.9 14.5-6 14.5 0S8 9.9-2 9.9C-9.5 9.4-14 5.6-14 0Z',
    trim: { d: 'M-13.4-4.5L-11-5.5C-12-2-12 2-11 5.5L-13.4 4.5Z', colour: '#e0534a' },
    glass: 'M6-8C11-6.2 13-3.5 13 0S11 6.2 6 8C8.8 5 9.6 2.6 9.6 0S8.8-5 6-8Z',
    lamps: 'M12.2-6L13.4-4.2M12.2 6L13.4 4.2',
  },
  // Long and square, wood panels, a roof rack.
  estate: {
    colour: '#f6e7c1',
    edge: ink,
    wheels: 'M-11.5-9.8h6v3h-6ZM6-9.8h6v3h-6ZM-11.5 6.8h6v3h-6ZM6 6.8h6v3h-6Z',
    body: 'M-17-7C-17-8-16.5-8.5-15.5-8.5H12C15.5-8.5 17-7 17-4.5V4.5C17 7 15.5 8.5 12 8.5H-15.5C-16.5 8.5-17 8-17 7Z',
    trim: { d: 'M-15.5-7H-5V-4.8H-15.5ZM-15.5 4.8H-5V7H-15.5ZM-12.5-3.6H-10.8V3.6H-12.5Z', colour: '#9a5b2c' },
    glass: 'M9.5-6.5L12-5.5V5.5L9.5 6.5ZM-16-3.5H-14.5V3.5H-16Z',
    lamps: 'M16-6.2V-4.2M16 6.2V4.2',
  },
  // Cigar-shaped with open wheels and wings.
  racer: {
    colour: '#3fc1cf',
    edge: ink,
    wheels: 'M-13-10.5h8v4.6h-8ZM5.5-10h6.5v4h-6.5ZM-13 5.9h8v4.6h-8ZM5.5 6h6.5v4h-6.5Z',
    body: 'M-16.5-8H-14V-4.2H-8.5L-3-6H2L8-3.4L14-2.4V-7.5H16.5V7.5H14V2.4L8 3.4 2 6H-3L-8.5 4.2H-14V8H-16.5Z',
    trim: { d: 'M14.2-7H16V-3.4H14.2ZM14.2 3.4H16V7H14.2ZM-16-7.4H-14.6V7.4H-16Z', colour: '#7a2f6f' },
    glass: 'M-4-3H1V3H-4Z',
    lamps: '',
  },
  // Box-shaped, the front white below the windows.
  van: {
    colour: '#f2a3c0',
    edge: ink,
    wheels: 'M-12-10h6v3h-6ZM5.5-10h6v3h-6ZM-12 7h6v3h-6ZM5.5 7h6v3h-6Z',
    body: 'M-16.5-7.5C-16.5-8.6-15.8-9.2-14.8-9.2H13.5C15.5-9.2 16.3-7.5 16.3-5.5V5.5C16.3 7.5 15.5 9.2 13.5 9.2H-14.8C-15.8 9.2-16.5 8.6-16.5 7.5Z',
    trim: { d: 'M13.6-6.5L15.6-4.5V4.5L13.6 6.5ZM-15.2-8H-13.6V8H-15.2Z', colour: cream },
    glass: 'M10.4-7.4L13-6.2C13.5-2.5 13.5 2.5 13 6.2L10.4 7.4C11.2 3 11.2-3 10.4-7.4Z',
    lamps: 'M15.7-7.2V-6M15.7 7.2V6',
  },
};

export const drawingOf = (model: string): Drawing => models[model] ?? coupe;
