export interface SiteMenuActions {
  onDemo(): void
  onLogin(): void
  onSearch(): void
}
