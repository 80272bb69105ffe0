import type { Server } from 'node:net'

/** The port that a server listens on. @throws Error if it does not listen on one */
export const portOf = (server: Server) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
