// Loads the app after the prerendered page has been painted, so that the app does not compete with it for the network.
const { app } = document.currentScript.dataset;
requestAnimationFrame(() => setTimeout(() => import(app)));
