@echo off
where /q node || goto missing
node "%~dp0vitrine.js" %*
exit /b %errorlevel%
:missing
echo vitrine: Node.js 24 or newer is needed, and this machine has none: "Install a release" in %~dp0docs\running.md says how to get it. >&2
exit /b 1
