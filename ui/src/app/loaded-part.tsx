import { type ComponentType, useEffect, useState } from 'react';

/**
 * A page or layout, from its own file. Never rejects: React Router renders nothing for a route
 * whose `lazy` fails, not even its error page. Where the file can't be loaded, the route gets a
 * component that tries again each time it is opened, and throws to the error page.
 */
export async function loadedPart(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    return () => <Retried load={load} />;
  }
}

interface Attempt {
  Part?: ComponentType;
  failure?: unknown;
}

function Retried({ load }: { load: () => Promise<ComponentType> }) {
  const [{ Part, failure }, set] = useState<Attempt>({});
  useEffect(() => {
    let opened = true;
    load().then(
      (Part) => opened && set({ Part }),
      (failure: unknown) => opened && set({ failure }),
    );
    return () => {
      opened = false;
    };
  }, [load]);
  if (failure !== undefined) throw failure;
  return Part ? <Part /> : null;
}
