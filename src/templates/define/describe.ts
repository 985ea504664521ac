import type { Field, FieldDescriptor, Fields, Template } from './template.js';

/** The fields of a template as the API shows them, in order. */
export function describeFields(template: Template): FieldDescriptor[] {
  return describeAll(template.fields);
}

const describeAll = (fields: Fields) => Object.entries(fields).map(([key, field]) => describe(key, field));

function describe(key: string, { type, label, options, maxLen, help, itemFields }: Field): FieldDescriptor {
  return {
    key,
    label,
    type,
    ...(options && { options: [...options] }),
    ...(maxLen !== undefined && { maxLen }),
    ...(help && { help }),
    ...(itemFields && { itemFields: describeAll(itemFields) }),
  };
}
