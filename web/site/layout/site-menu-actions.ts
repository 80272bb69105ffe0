/** Opens the modals from the top bar, the menu and the footer. */
export interface SiteMenuActions {
  onDemo(): void
  onLogin(): void
  onSearch(): void
}
