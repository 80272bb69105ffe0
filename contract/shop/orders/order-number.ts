/** What people call an order: `FL-O-000045`. It opens nothing by itself. */
export const orderNumber = (id: number) => `FL-O-${String(id).padStart(6, '0')}`
