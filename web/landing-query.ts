/** In the tab's storage: the query of the address by which the visitor came, if it names a campaign. */
export const LANDING_QUERY = 'landing-query'
