import { useTexts } from '~/order/texts';
import { useSignup } from '../signup-context';

/** A relationship in the brand's words: partner is shown as Spouse, myself as ACCOUNT OWNER. */
export function useRelationship(): (value: string) => string {
  const { brand } = useSignup();
  const { language } = useTexts();
  return (value) =>
    brand.relationships.find((option) => option.value === value)?.label[language] ?? value;
}
