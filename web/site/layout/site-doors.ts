/** What the top bar, the menu and the footer open over the page. */
export interface SiteMenuActions {
  onDemo(): void
  onLogin(): void
  onSearch(): void
}
