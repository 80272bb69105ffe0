import * as z from 'zod/mini'

export const jsonSchemaOf = (schema: z.core.$ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
