export const kindNames = ['demo', 'contact'] as const
