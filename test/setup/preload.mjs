// Nest is ESM; CommonJS packages that require it (the throttler) find it only when it was loaded before them.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import '@nestjs/platform-express';
