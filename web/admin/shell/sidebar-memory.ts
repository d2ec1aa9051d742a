const key = 'officeSidebar';

/** Whether the sidebar was left collapsed on this device. */
export function recallCollapsed(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    return false;
  }
}

export function rememberCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(key, collapsed ? 'collapsed' : 'expanded');
  } catch {
    // Without local storage it is remembered until the page is left.
  }
}
