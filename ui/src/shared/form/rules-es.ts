import en from '~/texts/en/field-messages';
import es from '~/texts/es/field-messages';
import { speakRules } from './rules';

/** The fields' own messages in Spanish, in the server's words. Every form in Spanish loads this. */
const keys = Object.keys(en) as (keyof typeof en)[];
speakRules(Object.fromEntries(keys.map((key) => [en[key], es[key]])));
