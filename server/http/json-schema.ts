import * as z from 'zod/mini'

/** The JSON Schema of what travels; of a codec its wire side. */
export const jsonSchemaOf = (schema: z.core.$ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
