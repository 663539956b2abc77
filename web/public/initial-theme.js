// Loaded before the first paint: the page would otherwise flash in the colors of the device while the app loads. It is
// a separate file because the content security policy allows no inline script. src/domain/theme/theme.ts writes the
// key.
{
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
