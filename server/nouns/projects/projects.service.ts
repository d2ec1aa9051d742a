import type { Reader } from '../../platform/database/database.ts';
import { countProjects } from './projects.sql.ts';

export const hasProjects = async (reader: Reader): Promise<boolean> => (await countProjects(reader)) > 0;
