// The page is drawn already. Its code is asked for once that has been seen, so as not to fight it for the network.
const { app } = document.currentScript.dataset;
requestAnimationFrame(() => setTimeout(() => import(app)));
