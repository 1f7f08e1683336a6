import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '$kit/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPage } from './update.svelte';

const target = document.getElementById('page');
if (target) mount(App, { target });
// Once everything that is shown is there.
addEventListener('load', () => void keepPage());
