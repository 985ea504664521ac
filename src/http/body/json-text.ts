import { Header } from '@nestjs/common';

/** Marks a handler that returns serialised JSON. */
export const JsonText = () => Header('Content-Type', 'application/json; charset=utf-8');
