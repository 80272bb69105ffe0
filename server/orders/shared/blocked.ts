export { findBlocked } from '../order-limits.ts'
