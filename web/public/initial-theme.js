// A file of its own, loaded before anything is drawn: the page would otherwise flash in the colors of the device
// while the app is on its way, and the content security policy allows no inline script. src/domain/theme/theme.ts writes the key.
{
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
