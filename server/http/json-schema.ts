import * as z from 'zod/mini'

/** The JSON Schema of the wire side of a schema. */
export const jsonSchemaOf = (schema: z.core.$ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
