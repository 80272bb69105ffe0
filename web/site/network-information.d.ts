/** Of the Network Information API, which not every browser has; TypeScript does not know it. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
  /** In megabits per second; browsers do not report more than 10. */
  readonly downlink?: number
}

interface Navigator {
  readonly connection?: NetworkInformation
}
