import { Button } from '@mantine/core';
import classes from './Messages.module.css';

interface VariableButtonsProps {
  variables: readonly string[];
  /** Their target, for screen readers: ", English". */
  where: string;
  onInsert: (variable: string) => void;
}

/** "next_payment_date" as "Next payment date". */
const variableWords = (variable: string) =>
  `${variable.charAt(0).toUpperCase()}${variable.slice(1).replaceAll('_', ' ')}`;

/** The variables a text may use; a press appends one. */
export function VariableButtons({ variables, where, onInsert }: VariableButtonsProps) {
  return (
    <div className={classes.acts}>
      {variables.map((one) => (
        <Button
          key={one}
          size="compact-xs"
          variant="default"
          aria-label={`Insert ${variableWords(one)}${where}`}
          onClick={() => onInsert(`{${one}}`)}
        >
          {variableWords(one)}
        </Button>
      ))}
    </div>
  );
}
