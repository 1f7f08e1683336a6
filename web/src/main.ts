import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '$kit/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { registerServiceWorker } from './update.svelte';

const target = document.getElementById('page');
if (target) mount(App, { target });
// Registers the service worker after everything visible is loaded.
addEventListener('load', () => void registerServiceWorker());
