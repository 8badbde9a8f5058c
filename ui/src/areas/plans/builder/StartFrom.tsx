import { useState } from 'react';
import type { Preset, Procedure } from '../calls';
import classes from './Builder.module.css';
import { firstPresets, presetLine } from './presets';

interface StartFromProps {
  presets: Preset[];
  procedures: Procedure[];
  chosen: string;
  onChoose: (preset: Preset) => void;
}

/** The brand's presets; the last one starts empty. */
export function StartFrom({ presets, procedures, chosen, onChoose }: StartFromProps) {
  const [all, setAll] = useState(false);
  const shown = all ? presets : firstPresets(presets, chosen);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid */}
      <div role="group" aria-label="Presets" className={classes.presets}>
        {shown.map((preset) => (
          <button
            key={preset.key}
            type="button"
            className={classes.preset}
            aria-pressed={preset.key === chosen}
            onClick={() => onChoose(preset)}
          >
            <b>{preset.name.en}</b>
            <span>{presetLine(preset, procedures)}</span>
          </button>
        ))}
      </div>
      {shown.length < presets.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Show all {presets.length} presets
        </button>
      )}
    </div>
  );
}
