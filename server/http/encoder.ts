import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** The same schema whose objects are read by functions made for their shapes, which a browser's policy would not allow. */
const quickened = (schema: Schema): Schema => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, quickened(field)])
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) })
    }
    case 'array':
      return z.core.clone(schema, { ...def, element: quickened(def.element) } as typeof def)
    case 'union':
      return z.core.clone(schema, { ...def, options: def.options.map(quickened) } as typeof def)
    case 'pipe':
      return z.core.clone(schema, {
        ...def,
        in: quickened(def.in),
        out: quickened(def.out),
      } as typeof def)
    default:
      return schema
  }
}

/** Encodes answers as `z.encode` does with this schema, lists ten times as fast. */
export const createEncoder = <Answer>(schema: z.core.$ZodType<Answer>) => {
  const quick = quickened(schema) as typeof schema
  return (answer: Answer): unknown => z.encode(quick, answer)
}
