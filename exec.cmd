@rem The scripts in package.json begin with `exec`, so that no shell stands between npm and us and keeps signals from us.
@rem The shell of Windows has no such word; this gives it one.
@%*
