import * as z from 'zod/mini'
import { Success } from '../../answers.ts'
import { endpoint } from '../../endpoint.ts'

/* Orders that a shop places itself, to see what its buyers see. */

export const testOrderApi = {
  address: endpoint('GET /getTestOrderAddress', {
    access: 'admin',
    summary:
      'The address of the order form for the newest free saree; what is ordered there within an hour is marked as a test',
    /** A path; null where no saree can be ordered. */
    answer: z.object({ address: z.nullable(z.string()) }),
  }),
  remove: endpoint('POST /removeTestOrder/:id', {
    access: 'admin',
    summary: 'Deletes an order that is marked as a test, with its payments and emails',
    auditLabel: 'Test order removed',
    answer: Success,
  }),
}
