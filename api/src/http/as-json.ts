import { Header } from '@nestjs/common';

/** For a handler that returns text which is JSON already, as the database made it. */
export const AsJson = () => Header('Content-Type', 'application/json; charset=utf-8');
