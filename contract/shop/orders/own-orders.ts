/** Names the cookie with the keys of the orders that a browser has placed, so that their pieces are told as its own. */
export const OWN_ORDERS_COOKIE = 'own-orders'
