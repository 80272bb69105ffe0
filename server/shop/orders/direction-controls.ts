/**
 * Drops what sets the direction of the text behind it (Unicode, bidirectional embeddings, overrides and isolates): it would
 * turn round what follows on slip and invoice. Marks and joiners, which scripts need, stay.
 */
export const withoutDirectionControls = (text: string) =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
