import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import { type BrandTemplates, saveTemplate, TEMPLATES, type Template } from './calls';
import { agesWords, inclusionsIn, inclusionsText } from './words';

interface EditTemplateProps {
  brand: BrandTemplates;
  /** The template to change, or the one that a new one is like. */
  template: Template;
  add: boolean;
  onClose: () => void;
}

/** Changes a template of plans, or adds one like it. */
export function EditTemplate({ brand, template, add, onClose }: EditTemplateProps) {
  return (
    <FormModal
      onClose={onClose}
      name={`${add ? 'template like' : 'template'} ${brand.brand} ${template.key}`}
      title={add ? `New template like ${template.name.en}` : `Edit ${template.name.en}`}
      intro={`${agesWords(template)}, as in the brand’s file. Plans that offices have stay as they are.`}
      fields={[
        { name: 'name', label: 'Name', kind: 'text', maxLength: 80, half: true },
        { name: 'spanishName', label: 'Name in Spanish', kind: 'text', maxLength: 80, half: true },
        { name: 'description', label: 'Description', kind: 'textarea', maxLength: 400, rows: 2 },
        {
          name: 'spanishDescription',
          label: 'Description in Spanish',
          kind: 'textarea',
          maxLength: 400,
          rows: 2,
        },
        { name: 'otherPercent', label: 'Percent off other work', kind: 'number' },
        {
          name: 'inclusions',
          label: 'Included each year',
          kind: 'textarea',
          rows: 5,
          optional: template.inclusions.length === 0,
          help: 'One procedure a line, such as 1110 x2',
        },
      ]}
      initial={{
        name: add ? '' : template.name.en,
        spanishName: add ? '' : template.name.es,
        description: template.description.en,
        spanishDescription: template.description.es,
        otherPercent: String(template.otherPercent),
        inclusions: inclusionsText(template.inclusions),
      }}
      submitLabel={add ? 'Add template' : 'Save'}
      invalidates={[TEMPLATES]}
      onSubmit={(values) => {
        const text = (name: string) => String(values[name] ?? '');
        return saveTemplate({
          brand: brand.brand,
          key: template.key,
          version: template.version,
          add,
          name: text('name'),
          spanishName: text('spanishName'),
          description: text('description'),
          spanishDescription: text('spanishDescription'),
          otherPercent: Number(text('otherPercent')),
          inclusions: inclusionsIn(text('inclusions')),
        });
      }}
      done={() => toast('success', add ? 'Template added' : 'Template saved')}
    />
  );
}
