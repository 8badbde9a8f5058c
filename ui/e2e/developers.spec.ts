import { expect, test } from './test';

