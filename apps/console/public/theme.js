// Before the first paint, so that a dark page never flashes white. A file of its own: the content policy allows no inline script.
(() => {
  let scheme;
  try {
    scheme = localStorage.getItem('pumasi.scheme');
  } catch {}
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
