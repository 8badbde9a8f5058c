import { Button } from '@mantine/core';
import classes from './Messages.module.css';

interface VariableButtonsProps {
  variables: readonly string[];
  /** Their target, for screen readers: ", English". */
  where: string;
  onInsert: (variable: string) => void;
}

/** The variables a text may use; a press appends one. */
export function VariableButtons({ variables, where, onInsert }: VariableButtonsProps) {
  return (
    <div className={classes.acts}>
      {variables.map((one) => (
        <Button
          key={one}
          size="compact-xs"
          variant="default"
          aria-label={`Insert ${one}${where}`}
          onClick={() => onInsert(`{${one}}`)}
        >
          {`{${one}}`}
        </Button>
      ))}
    </div>
  );
}
