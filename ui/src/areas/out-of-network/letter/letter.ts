import { showDate } from '~/order/money';
import type { Language } from '~/order/types';

/** What an office says of itself in the letter. */
export interface LetterFacts {
  office: string;
  phone: string;
  /** The network's name. */
  network: string;
  /** The first day without the network. */
  from: string;
  /** Where the patient reads more. */
  link: string;
}

/** The letter's paragraphs. What was not entered yet is a blank to fill in by hand. */
export function letter(
  { office, phone, network, from, link }: LetterFacts,
  language: Language,
): { greeting: string; paragraphs: string[]; closing: string } {
  const blank = '____________';
  const name = network.trim() || blank;
  const day = from ? showDate(from, language) : blank;
  if (language === 'es') {
    return {
      greeting: 'Estimado paciente:',
      paragraphs: [
        `Desde el ${day}, ${office} ya no tendrá contrato con la red de seguro ${name}.`,
        'Puede seguir siendo nuestro paciente. Nuestra dirección y nuestro teléfono son los mismos y su expediente se queda con nosotros.',
        'Desde ese día, las tarifas que acordamos con esa red ya no se aplican aquí. Su compañía de seguros puede decirle qué paga por la atención fuera de su red.',
        `También ofrecemos nuestros propios planes de membresía, que se pagan directamente al consultorio. No son un seguro. Vea qué incluye cada plan y cuánto cuesta, y únase si lo desea, en ${link}`,
        `¿Tiene preguntas? Llámenos al ${phone}.`,
      ],
      closing: 'Atentamente,',
    };
  }
  return {
    greeting: 'Dear patient,',
    paragraphs: [
      `From ${day}, ${office} will no longer have a contract with the insurance network ${name}.`,
      'You can stay our patient. Our address and phone number are the same, and your records stay with us.',
      'From that day, the fees we agreed on with that network no longer apply here. Your insurance company can tell you what it pays for care outside its network.',
      `We also offer membership plans of our own, paid directly to the office. They are not insurance. See what each plan includes and costs, and join if you like, at ${link}`,
      `Questions? Call us at ${phone}.`,
    ],
    closing: 'Sincerely,',
  };
}
