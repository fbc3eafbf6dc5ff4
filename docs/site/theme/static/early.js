/* Before the first drawing: the theme that was chosen here, and that there is script. */
(() => {
  const root = document.documentElement;
  root.dataset.js = '';
  try {
    const theme = localStorage.getItem('pamir-site-theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    /* without storage the system's theme stays */
  }
})();
