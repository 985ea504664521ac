import { helpOf } from './fields.js';
import type { Field, FieldDescriptor, Fields, Template } from './template.js';

/** The fields of a template as the API shows them, in order. */
export function describeFields(template: Template): FieldDescriptor[] {
  return describeAll(template.fields);
}

const describeAll = (fields: Fields) => Object.entries(fields).map(([key, field]) => describe(key, field));

function describe(key: string, field: Field): FieldDescriptor {
  const { type, label, options, maxLen, itemFields } = field;
  const help = helpOf(field);
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
