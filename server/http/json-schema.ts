import * as z from 'zod/mini'

/** The JSON Schema of what a schema takes, without the address of its dialect. */
export const jsonSchemaOf = (schema: z.core.$ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
