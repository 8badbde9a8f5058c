import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { isSignupPath } from './src/app/signup-paths.ts';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4010';
const api = { target: apiOrigin, xfwd: true, changeOrigin: false };
/** Calls, and the pages the server renders. */
const proxy = { '/api': api, '^/(search|marketplace/profile/)': api };

/** Serves `signup.html` on the patient sign-up addresses, as the server does in production. */
function signupPages(): Plugin {
  const serve = (req: { url?: string }, _res: unknown, next: () => void) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    if (isSignupPath(path)) req.url = '/signup.html';
    next();
  };
  return {
    name: 'signup-pages',
    configureServer: (server) => void server.middlewares.use(serve),
    configurePreviewServer: (server) => void server.middlewares.use(serve),
  };
}

/** Shown by both shells until their script renders: a plain line. */
function splash(): Plugin {
  return {
    name: 'splash',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<!--splash-->', `<style>${readFileSync('src/splash.css', 'utf8')}</style>`),
    },
  };
}

/**
 * Uses React's ids for Mantine. Mantine's own `useId` replaces each one with a random id after the
 * first render, so that every field renders twice, the second time in one task.
 */
function reactIds(): Plugin {
  const source = `import { useId as useReactId } from 'react';
export function useId(staticId) {
  const id = useReactId();
  return typeof staticId === 'string' ? staticId : 'mantine-' + id.replaceAll(':', '');
}`;
  return {
    name: 'react-ids',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@mantine/hooks/esm/use-id/use-id.mjs')) return;
      if (!code.includes('setUuid(randomId())'))
        throw new Error('Mantine makes its ids in another way now');
      return { code: source, map: null };
    },
  };
}

/** Loaded before the sign-up's script: the styles of the first paint, and the script's loader. */
const EARLY = {
  name: 'early',
  priority: 2,
  test: /vite\/preload-helper|rolldown[/:]runtime|\/src\/signup\/(main|early-style)\.tsx?$|\/shared\/(page-data|first-sight)\.ts|\/(page|frame|landing|PlanCard|MembershipCard|Marks|PeriodSwitch)(\.module)?\.css/,
};

/** The sign-up's initial script is one file, its form another: many small ones compress worse. */
const FIRST_LOAD = {
  name: 'first-load',
  priority: 1,
  test: /\/src\/signup\/(api|embed|landing|state)\/(?!order)|\/src\/signup\/[^/]+$|\/src\/signup\/frame\/(Footer|Header|leave|Dialog|Broken|Notice|LanguageSwitch|Action)|\/MemberInfo\.tsx$|\/src\/order\/(?!year\/)/,
};
const FORM = { name: 'form', test: /\/src\/signup\/(frame|member-info)\// };

/** Code that changes only with a library's version, so that a browser caches it across releases. */
const LIBRARIES = {
  name: 'libraries',
  priority: 1,
  test: /\/src\/app\/libraries\.ts$|\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|openapi-fetch)\//,
};

/**
 * Loaded before the app: it loads the app at once, or after the server-rendered content has
 * painted.
 */
const ENTRY = {
  name: 'entry',
  priority: 2,
  test: /vite\/preload-helper|rolldown[/:]runtime|\/src\/main\.tsx$|\/shared\/first-sight\.ts/,
};

/**
 * The app and the page that most users see first, the sign-in: one file, not seventy, and nothing
 * to request after it. Panels and page headers, which nearly every page has, are in it: a separate
 * file would add 3 kB of other code to the public pages.
 */
const APP = {
  name: 'app',
  test: /\/src\/(app\/start\.tsx|shared\/(panel\/(Panel|LoadedQuery)|page-header\/PageHeader)\.tsx|app\/layouts\/public\/PublicLayout\.tsx|areas\/session\/login\/.*)$/,
};

/**
 * Small components that public pages share, in one file: each file costs a slow phone 3 ms to
 * request, and a full task to start.
 */
const PUBLIC_PARTS = {
  name: 'public-parts',
  test: /\/src\/shared\/later\/|\/src\/shared\/form\/(Segments|LanguageChoice|AmountInput|PercentInput)|\/src\/api\/download\.ts$|\/src\/areas\/(referral\/texts|billing\/queries)\.ts$|\/src\/areas\/practice-signup\/(calls|words|Steps|Coupon|PracticeSignup)|\/src\/(order\/money|shared\/(dates\/show-date|address\/office-address))\.ts$|\/use-debounced-value\//,
};

/** Menus and popovers in one file, since they depend on each other. */
const OVERLAYS = {
  name: 'overlays',
  test: /\/@floating-ui\/|\/tabbable\/|\/@mantine\/core\/esm\/components\/(Menu|Popover|Floating)\//,
};

/** Code shared by toasts and everything that opens above a page. */
const PORTALS = {
  name: 'portals',
  test: /\/@mantine\/core\/esm\/(components\/(Portal|VisuallyHidden|Accordion\/AccordionChevron|Radio\/RadioIcon)|core\/(DirectionProvider|utils\/(get-default-z-index|create-safe-context|get-ref-prop|is-element|noop|get-single-element-child|find-element-ancestor|create-scoped-keydown-handler)))\b/,
};

/** Plans in the patients' view, on a page that is not the sign-up. */
const PLAN_CARDS = {
  name: 'plan-cards',
  test: /\/src\/order\/(Inclusions|PlanCard|card-lines|plan-words)|\/src\/areas\/plans\/signup-texts\.ts$/,
};

/** The fields of a plan: an office's builder and the public one. */
const PLAN_FIELDS = {
  name: 'plan-fields',
  test: /\/src\/areas\/plans\/(calls|builder\/(Included|StartFrom|RecommendedPrice|Section|Quantity|Preview|SignupPreview|prices|draft|presets|preview)\b)|\/src\/shared\/sortable\/|\/@dnd-kit\//,
};

/**
 * Small parts of most pages behind a sign-in: status badges, avatars, facts, amounts, choices,
 * shared list code, what a lock says.
 */
const SMALL_PARTS = {
  name: 'small-parts',
  test: /\/src\/shared\/(status-badge\/|avatar\/Avatar|facts\/Facts|form\/(choices\.ts$|AddButton)|money\/MoneyText|filter-chips\/FilterChips)|\/src\/user\/(permissions|lock-words)\.ts$|\/src\/api\/(pages|list-file)\.ts$/,
};

/**
 * Smaller ones, which no public page has. The sign-in's script names every file of every page, so
 * a file of its own for each would cost the sign-in more than a kilobyte.
 */
const SIGNED_IN_PARTS = {
  name: 'signed-in-parts',
  test: /\/src\/shared\/(disclosure\/|money\/lines|panel\/useOnceKnown|pay\/method-words|states\/states|tabs\/useTab|term\/words)|\/src\/user\/(enrollment-lock|runs-office|tier-lock|tier-standing)\.ts$|\/icons\/Icon(AlertTriangle|ArrowLeft|ArrowRight|BuildingBank|Calendar|CalendarDollar|Copy|CreditCard|ExternalLink|Mail|MapPin|Phone|Receipt|Scale|Trash|Upload|UserPlus|Users|Lock|Key|Filter|Selector)\.mjs$|\/src\/user\/(opens|offices|place|role-words|useChooseOffice)\.ts$|\/new-password\.ts$|\/src\/areas\/organization\/(OfficeLink|useOrganization)\.tsx?$|\/src\/api\/confirm-again\.ts$|\/src\/shared\/.*\/(DownloadIcon)\.tsx?$|\/icons\/Icon(Briefcase|Cash|Circle|Pencil|UsersGroup)\.mjs$|\/src\/shared\/(usePhone|import-rows\/rows)\.ts$|\/src\/user\/communities-closed\.ts$|\/src\/areas\/(associations\/Logo|office\/household\/HouseholdNotHere|admin\/members\/household)\.tsx$|\/src\/areas\/(patient\/(viewer|card\/keep)|plans\/addresses|member-list\/(calls|tags)|office\/(marketing\/enrollment-form\/save|invite\/calls|visits\/(calls|queries)|life\/actions)|admin\/(fees\/calls|associations\/(calls|queries))|enrollment\/state\/keep|locations\/words|setup-steps\/(steps|left))\.ts$|\/@mantine\/(core\/esm\/core\/(utils\/get-safe-id|Box\/get-style-object)|hooks\/esm\/(utils\/clamp|use-(force-update|window-event|resize-observer)))\//,
};

/** Smaller ones that only an office's and our staff's pages have, for the same reason. */
const OFFICE_PARTS = {
  name: 'office-parts',
  test: /\/src\/areas\/(office-users\/(calls|queries|words)|payments-account\/calls|announcements\/(calls|Notes|Announcements)|member-list\/(view|filters|rows|found-by|MemberOption|member-matches)|enrollment\/(calls|queries)|messages\/(inbox-calls|Inbox)|business-connect\/(calls|queries)|billing-preview\/(queries|words)|locations\/(calls|queries)|payouts\/payment-columns|setup-steps\/BackToSetup|plans\/panels|office\/(member-address|calls|season\/(queries|words)|member\/(queries|late\/calls|HistoryTimeline)|launch\/(items|Launch)|profile\/(address-fields|calls|queries)))(\.module)?\.(tsx?|css)$|\/src\/(api\/trial|user\/(trial|TierGate|TrialGate))\.tsx?$|\/src\/shared\/(timeline\/|kpi-band\/|import-rows\/FileDrop)|\/icons\/Icon(Bolt|UserX|CalendarPlus|FileSpreadsheet)\.mjs$/,
};

/**
 * Files of scripts and styles are named by a short hash alone: the sign-in's script lists all of
 * them, and long names take 3 kB.
 */
const SHORT_NAMES = {
  hashCharacters: 'base36' as const,
  // A test holds back every script but this one.
  chunkFileNames: ({ name }: { name: string }) =>
    name === ENTRY.name ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
};

/** The illustrations of public pages. */
const ICONS = {
  name: 'icons',
  test: /\/icons\/Icon(Plus|Minus|Printer|FileTypePdf|ChevronDown|ChevronUp|Search|Link)\.mjs$/,
};

/** The translation library and the module that registers texts with it. */
const TEXTS = {
  name: 'texts',
  test: /\/src\/texts\/texts\.ts$|\/node_modules\/i18next\//,
};

/** The brand texts' pages, which share the same code. */
const PUBLIC_TEXTS = {
  name: 'public-texts',
  test: /\/src\/areas\/documents\/(PublicText|Document|queries|questions|blocks)|\/src\/areas\/errors\/WayOn|\/useVisitor\.ts$|\/@mantine\/core\/esm\/components\/(Text|Anchor)\//,
};

/**
 * Code that public pages run at once: a browser that supports the comment (Chrome) compiles it in
 * the background while it loads, instead of each function on the main thread at its first call.
 */
const COMPILED_AHEAD = new Set([
  LIBRARIES.name,
  APP.name,
  PUBLIC_PARTS.name,
  PUBLIC_TEXTS.name,
  OVERLAYS.name,
  PLAN_FIELDS.name,
  FIRST_LOAD.name,
]);

function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    enforce: 'post',
    generateBundle: {
      // The comment must be the file's first line: Vite's own list of files would come before it.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && COMPILED_AHEAD.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/**
 * A page's shell: the styles of its first paint are inlined, so that nothing blocks it, and the
 * server finds the placeholders it fills (api/frame/src/web/document.rs). The app's page preloads
 * its font.
 */
function shell(mode: string): Plugin {
  return {
    name: 'shell',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const font = Object.keys(bundle).find((file) => file.includes('/hanken-grotesk-latin-wght-'));
      const app = mode === 'signup' ? null : appFiles(bundle);
      const links = app?.scripts
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        .join('');
      if (app) {
        const styles = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') && file.fileName !== app.style
            ? [String(file.source)]
            : [],
        );
        // Each style sheet with the names of its files, by which the server finds what a page
        // needs.
        const named = styles.flatMap((style) => {
          const names = FIRST_SIGHT.filter((name) => style.includes(`.${name}_`));
          return names.length > 0 ? [`/*${names.join(' ')}*/\n${style}`] : [];
        });
        this.emitFile({
          type: 'asset',
          fileName: '.vite/parts.json',
          source: JSON.stringify(partsOf(bundle)),
        });
        this.emitFile({ type: 'asset', fileName: 'first-sight.css', source: named.join('\n') });
      }
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
        const html = String(page.source);
        page.source =
          mode === 'signup'
            ? html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file) => {
                const style = bundle[file];
                if (style?.type !== 'asset') throw new Error(`The build has no ${file}`);
                return `<style>${String(style.source).replaceAll('</', '<\\/')}</style>`;
              })
            : html.replace(
                '<!--/head-->',
                `<!--/head-->
    <link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>
    <!--early-->${links}<!--/early-->
    <template id="app-files">${links}</template>
    <link rel="stylesheet" crossorigin href="/${app?.style}">`,
              );
      }
    },
  };
}

/** The files that every page loads; later imports belong to each page. */
const EVERY_PAGE = new Set(['index', ENTRY.name, LIBRARIES.name, APP.name]);

/**
 * The Mantine components in each lazily loaded file of the app and in its imports, by the file's
 * source; `scripts/size.mjs` compares them with the pages' styles. A component with styles has a
 * module of its class names.
 */
function partsOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const parts = (file: string, seen: Set<string>): string[] => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return [];
    seen.add(file);
    const own = chunk.moduleIds.flatMap(
      (id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? [],
    );
    const later = EVERY_PAGE.has(chunk.name) ? [] : chunk.dynamicImports;
    return [...own, ...[...chunk.imports, ...later].flatMap((next) => parts(next, seen))];
  };
  const found: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !(chunk.facadeModuleId || chunk.name === APP.name)) continue;
    const source = chunk.facadeModuleId
      ? relative(process.cwd(), chunk.facadeModuleId)
      : chunk.name;
    found[source] = [...new Set(parts(chunk.fileName, new Set()))].sort();
  }
  return found;
}

/**
 * The app's scripts, and their styles. A page without server-rendered content requests both at
 * once.
 */
function appFiles(bundle: Rolldown.OutputBundle): { scripts: string[]; style: string } {
  const chunk = (file: string) => {
    const found = bundle[file];
    return found?.type === 'chunk' ? found : null;
  };
  const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app');
  if (app?.type !== 'chunk') throw new Error('The build has no app');
  const scripts = new Set<string>();
  const walk = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    chunk(file)?.imports.forEach(walk);
  };
  walk(app.fileName);
  const [style, ...more] = [...(app.viteMetadata?.importedCss ?? [])];
  if (!style || more.length > 0) throw new Error(`The app has ${more.length + 1} styles`);
  return { scripts: [...scripts], style };
}

/**
 * The files of the app whose classes the server's pages use (api/src/pages), in addition to the
 * initial styles.
 */
const FIRST_SIGHT = [
  'PublicLayout',
  'BrandMark',
  'Document',
  'Questions',
  'PracticeSignup',
  'LearnMore',
  'BrandCard',
  'OutOfNetwork',
  'PlanCard',
  'LetterHead',
  'Segments',
  'SignInFrame',
  'Start',
  'Try',
  'Builder',
  'Calculator',
  'PlansTable',
  'Outcome',
  'Chart',
  'ResultTable',
  'Assumptions',
];

/**
 * Class names of the app: the file and the class for those the server uses; all others end in a
 * hash of their file.
 */
function appClassNames() {
  const named = classNames();
  return (name: string, path: string) => {
    const file = path.split('?')[0] ?? path;
    if (['Root', ...FIRST_SIGHT].includes(basename(file, '.module.css'))) return named(name, path);
    const digest = createHash('sha256').update(relative(process.cwd(), file)).digest('hex');
    return `_${name}_${digest.slice(0, 6)}`;
  };
}

/**
 * Class names that the server's pages can use: the file and the class. Two files with the same name
 * would share them.
 */
function classNames() {
  const files = new Map<string, string>();
  return (name: string, path: string) => {
    const file = path.split('?')[0] ?? path;
    const short = basename(file, '.module.css');
    if ((files.get(short) ?? file) !== file)
      throw new Error(`${file} and ${files.get(short)} need different names`);
    files.set(short, file);
    return `${short}_${name}`;
  };
}

/**
 * Two builds into one folder: the app, and (`--mode signup`) the patient sign-up. Built separately,
 * the sign-up shares no chunk with the app, so growth of the app never reaches a patient's phone.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), reactIds(), signupPages(), splash(), shell(mode), compiledAhead()],
  css: {
    modules: { generateScopedName: mode === 'signup' ? classNames() : appClassNames() },
  },
  resolve: { tsconfigPaths: true },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.UI_PORT ?? 5179),
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy,
  },
  preview: {
    host: '127.0.0.1',
    port: Number(process.env.UI_PORT ?? 5180),
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy,
  },
  // Screens are loaded lazily; without these the dev server reloads when the first one imports
  // them.
  optimizeDeps: {
    include: ['@mantine/form', 'mantine-datatable', '@stripe/stripe-js/pure', 'i18next'],
  },
  build: {
    target: 'es2022',
    // A browser without module preloading loads them a little later.
    modulePreload: { polyfill: false },
    emptyOutDir: mode !== 'signup',
    manifest: mode === 'signup' ? '.vite/signup.json' : '.vite/app.json',
    rolldownOptions: {
      input: mode === 'signup' ? 'signup.html' : 'index.html',
      output: {
        ...(mode !== 'signup' && SHORT_NAMES),
        codeSplitting: {
          groups:
            mode === 'signup'
              ? [EARLY, FIRST_LOAD, FORM]
              : [
                  ENTRY,
                  LIBRARIES,
                  APP,
                  PUBLIC_PARTS,
                  PUBLIC_TEXTS,
                  TEXTS,
                  ICONS,
                  PORTALS,
                  PLAN_CARDS,
                  OVERLAYS,
                  PLAN_FIELDS,
                  SMALL_PARTS,
                  SIGNED_IN_PARTS,
                  OFFICE_PARTS,
                ],
        },
      },
    },
  },
  test: {
    setupFiles: ['./test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A separate worker for each file costs far more than its tests; test/setup.ts resets shared
    // state.
    pool: 'threads',
    isolate: false,
    // As many workers as cores: Vitest leaves one core to itself, and tests often wait.
    maxWorkers: '100%',
    // The first screen a worker imports loads all of Mantine, which takes a busy machine more than
    // five seconds.
    testTimeout: 15_000,
    // As long as Testing Library waits (test/setup.ts).
    expect: { poll: { timeout: 5000 } },
    // Only tests with JSX get a document, which costs CPU time. A .ts test that needs one declares it in its first line:
    // `// @vitest-environment jsdom`.
    // One project after another (`groupOrder`): a worker that changes its project makes a document for each file.
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: ['{src,test}/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['{src,test}/**/*.test.tsx'],
          exclude: ['**/*.mocked.test.tsx', '**/node_modules/**'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Mocking a module that other tests' screens load too works only with isolated modules.
        extends: true,
        test: {
          name: 'mocked',
          environment: 'jsdom',
          include: ['src/**/*.mocked.test.tsx'],
          isolate: true,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}));
