// The JSON Schema of a game, as `paddock schema GAME` prints it.
export type SchemaPart = {
  readonly $ref?: string;
  readonly format?: string;
  readonly items?: SchemaPart;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly anyOf?: readonly SchemaPart[];
};
export type Schema = { readonly $defs: Readonly<Record<string, SchemaPart>> };

// The part itself instead of a reference to it, or of the choice between it and null.
export function resolved(schema: Schema, part: SchemaPart | undefined): SchemaPart {
  if (part?.$ref !== undefined) return resolved(schema, schema.$defs[part.$ref.slice('#/$defs/'.length)]);
  return part?.anyOf ? resolved(schema, part.anyOf[0]) : (part ?? {});
}
