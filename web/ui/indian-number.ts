export { formatAmount, formatCount } from '../../contract/figures/figures.ts'
